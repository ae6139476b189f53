/** Whether only ASCII may be printed. */

/** The locale says it, by the usual precedence; Windows has none, but its newer terminals all speak UTF-8. */
export function isAscii(env: NodeJS.ProcessEnv, platform = process.platform): boolean {
  if (env['TERM'] === 'dumb') return true;
  if (platform === 'win32') return !env['WT_SESSION'] && !env['TERM_PROGRAM'] && !env['ConEmuTask'];
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return !/utf-?8/i.test(locale);
}
