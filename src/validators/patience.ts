/**
 * V8 optimises what runs often, which pays in a server. A process that works for a second spends a third of it on that, so it is
 * told to wait longer: about eight times as long as by itself. What runs for minutes is optimised all the same.
 */
export const patience = '--interrupt-budget=1000000';
