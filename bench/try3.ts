import { acknowledge } from './acknowledge.ts';
console.log(await acknowledge.run());
