/** A file of its own: who only looks whether it is there loads no reader of YAML for it. */
export const settingsPath = '.claude/ralph-specum.local.md';
