/** Where a session of seed 001 stands. Apart from what reads them: a schema that names these should load nothing else. */
export const designSessionStatuses = ['active', 'completed', 'abandoned'] as const;
export type DesignSessionStatus = (typeof designSessionStatuses)[number];
