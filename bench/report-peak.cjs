// Loaded into a measured program before its own code: leaves its peak memory in kB where the benchmark looks for it.
const { readFileSync, writeFileSync } = require('node:fs');

const report = process.env.BENCH_PEAK_FILE;
process.on('exit', () => {
  const [, kilobytes] =
    process.platform === 'linux' ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) : [];
  writeFileSync(report, String(kilobytes ?? process.resourceUsage().maxRSS));
});
