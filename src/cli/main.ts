import { version } from '../version.ts';

if (process.argv[2] === '--version') console.log(version);
