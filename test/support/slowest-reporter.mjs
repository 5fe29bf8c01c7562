// Ends the run with the ten suites that took longest, and how long each spent outside its tests (starting, stopping).
export default class SlowestReporter {
  onRunComplete(_, { testResults }) {
    if (testResults.length < 20) return;
    const slowest = testResults
      .map(({ testFilePath, perfStats, testResults: tests }) => ({
        file: testFilePath.replace(`${process.cwd()}/`, ''),
        seconds: perfStats.runtime / 1000,
        around: (perfStats.runtime - tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0)) / 1000,
      }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, 10);
    process.stderr.write('\nThe slowest ten (of which around their tests):\n');
    for (const { file, seconds, around } of slowest)
      process.stderr.write(`${seconds.toFixed(0).padStart(6)} s (${around.toFixed(0)} s)  ${file}\n`);
  }
}
