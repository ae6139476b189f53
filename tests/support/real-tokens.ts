/** Tokens as real vocabularies count them: the greater of two. Only for tests; the product estimates from above. */
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base';

export const realTokens = (text: string) => Math.max(cl100k(text), o200k(text));
