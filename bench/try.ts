import { makeWorkspace } from './workspace.ts';
const root = process.argv[2]!;
console.log(await makeWorkspace(root, Number(process.argv[3])));
