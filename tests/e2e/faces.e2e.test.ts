// The same journey through every face: whoever drives a session, and through whatever, it goes the same way.
import { examineFace } from '../contracts/face.ts';
import { cliFace, engineFace, mcpFace, mcpHttpFace } from '../support/faces.ts';

const examples = 'examples';

examineFace({ name: 'engine', examples, open: engineFace });
examineFace({ name: 'MCP, protocol of 2026', examples, open: mcpFace('auto'), like: engineFace });
examineFace({ name: 'MCP, protocol of 2025', examples, open: mcpFace('legacy'), like: engineFace });
examineFace({ name: 'MCP over HTTP, protocol of 2026', examples, open: mcpHttpFace('auto'), like: engineFace });
examineFace({ name: 'MCP over HTTP, protocol of 2025', examples, open: mcpHttpFace('legacy'), like: engineFace });
examineFace({ name: 'command line', examples, open: cliFace, like: engineFace });
