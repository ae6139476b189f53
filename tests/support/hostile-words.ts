/** Text that tries to be more than text, in a page. */
export const hostileWords: readonly string[] = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  "'-alert(1)-'",
  '</title><script>window.pwned=1</script>',
  '</style><script>window.pwned=1</script>',
  '</pre><iframe src="https://evil.invalid/"></iframe>',
  '<link rel=stylesheet href="https://evil.invalid/a.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.invalid/">',
  '![x](https://evil.invalid/a.png)',
  '[x](javascript:window.pwned=1)',
  '<a href="javascript:window.pwned=1" autofocus onfocus=window.pwned=1>x</a>',
  '@import url(https://evil.invalid/b.css);',
  '&lt;script&gt;window.pwned=1&lt;/script&gt;',
  '<style>*{background:url(https://evil.invalid/c)}</style>',
  '\u202Egnp.exe',
];

/** The same words with one of them behind, another one each time. */
export function hostile(): (words: string) => string {
  let n = 0;
  return (words) => `${words} ${hostileWords[n++ % hostileWords.length]}`;
}
