/** Names as columns and tables have them. */

/** `dashboardUid` as a database has it. */
export const snakeOf = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '_');
