// For every label that it reads mermaid makes a copy of all its settings, some 700 of them: a third of the time that a diagram takes. In
// our bundle it makes one for each text (src/validators/mermaid.ts resets them between two texts, so nothing goes from one to the other).
const copies = 'return assignWithDepth_default({}, currentConfig);';
const once = `if (copiedConfig !== currentConfig) {
    copiedConfig = currentConfig;
    copyOfConfig = assignWithDepth_default({}, currentConfig);
  }
  return copyOfConfig;`;

// More than a third of those settings are colours that a theme mixes, for drawing; here every theme has none.
const themes = /\nvar themes_default = (\{.*?\n\});/s;
const colourless = `
var themes_default = Object.fromEntries(
  ['base', 'dark', 'default', 'forest', 'neutral'].map((name) => [name, { getThemeVariables: () => ({}) }]),
);`;

export function copySettingsOnce() {
  let isDone = false;
  return {
    name: 'copy-settings-once',
    transform(code, id) {
      if (!/\/mermaid\/dist\/chunks\/mermaid\.core\/[^/]+\.mjs$/.test(id.replaceAll('\\', '/'))) return undefined;
      if (!code.includes(copies) || !themes.test(code)) return undefined;
      isDone = true;
      return `let copiedConfig, copyOfConfig;\n${code.replace(copies, once).replace(themes, colourless)}`;
    },
    buildEnd(error) {
      if (!isDone && !error)
        throw new Error('mermaid copies its settings somewhere else now: see scripts/copy-settings-once.mjs');
    },
  };
}
