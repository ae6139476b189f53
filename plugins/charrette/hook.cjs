#!/usr/bin/env node
'use strict';
// Runs the hook of the charrette that is installed: in the project, on the PATH, beside this plugin, or where npx keeps it.
const fs = require('node:fs');
const path = require('node:path');

const hook = path.join('charrette', 'dist', 'hook.cjs');
const is = (file) => fs.existsSync(file) && file;

function upwards(folder) {
  const found = is(path.join(folder, 'node_modules', hook));
  return found || (path.dirname(folder) === folder ? undefined : upwards(path.dirname(folder)));
}

function onPath() {
  for (const folder of (process.env.PATH || '').split(path.delimiter)) {
    const command = folder && is(path.join(folder, 'charrette-hook'));
    const real = command && fs.realpathSync(command);
    if (real && real.endsWith('hook.cjs')) return real;
    const beside = folder && is(path.join(folder, 'node_modules', hook));
    if (beside) return beside;
  }
  return undefined;
}

function keptByNpx() {
  const home = process.env.HOME || process.env.USERPROFILE;
  const cache = home && path.join(process.env.npm_config_cache || path.join(home, '.npm'), '_npx');
  if (!cache || !fs.existsSync(cache)) return undefined;
  const all = fs.readdirSync(cache).map((name) => path.join(cache, name, 'node_modules', hook));
  return all.find((file) => fs.existsSync(file));
}

const project = process.env.CLAUDE_PROJECT_DIR || process.cwd();
const found = onPath() || upwards(project) || is(path.join(__dirname, '..', '..', 'dist', 'hook.cjs')) || keptByNpx();
if (found) require(found);
