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

// What is copied into nothing is not asked for each setting whether it is there already.
const assigns = 'var assignWithDepth = /* @__PURE__ */ __name((dst, src, { depth = 2 } = {}) => {';
const copiesAll = `function copyOf(from, depth) {
  if (Array.isArray(from)) return [...new Set(from)];
  const copy = { ...from };
  if (depth <= 0) return copy;
  for (const key in copy) {
    const value = copy[key];
    if (value === null) delete copy[key];
    else if (typeof value === 'object') copy[key] = copyOf(value, depth - 1);
  }
  return copy;
}
const isNothing = (value) => Object.getPrototypeOf(value ?? 0) === Object.prototype && Object.keys(value).length === 0;
${assigns}
  if (isNothing(dst) && src && typeof src === 'object' && !Array.isArray(src) && !Object.hasOwn(src, '__proto__'))
    return Object.assign(dst, copyOf(src, depth));`;

export function copySettingsOnce() {
  let isDone = false;
  return {
    name: 'copy-settings-once',
    transform(code, id) {
      if (!/\/mermaid\/dist\/chunks\/mermaid\.core\/[^/]+\.mjs$/.test(id.replaceAll('\\', '/'))) return undefined;
      if (![copies, assigns].every((one) => code.includes(one)) || !themes.test(code)) return undefined;
      isDone = true;
      const changed = code.replace(copies, once).replace(assigns, copiesAll).replace(themes, colourless);
      return `let copiedConfig, copyOfConfig;\n${changed}`;
    },
    buildEnd(error) {
      if (!isDone && !error)
        throw new Error('mermaid copies its settings somewhere else now: see scripts/copy-settings-once.mjs');
    },
  };
}
