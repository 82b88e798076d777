// DATA_DIR/postgres.log does not fill the disk (embedded/rotate-log.ts).
import { readFileSync, rmSync, statSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { ask, sharedDataDir, start } from '#server/platform/database/embedded/testing.ts'

test('a log that grows too large begins anew while PostgreSQL runs, the end of the old one beside it', async () => {
  const { url, logFile, logLines } = await start(sharedDataDir())
  const earlier = `${logFile}.1`
  onTestFinished(() => rmSync(earlier))
  // In capitals, since the statement itself is logged too.
  const write = async (word: string, dots = 0) =>
    ask(url, `do $$ begin raise log '%', upper('${word}') || repeat('.', ${dots}); end $$`)
  const words = (file: string) => readFileSync(file, 'latin1').match(/\b(LOST|KEPT|NEW)\b/g)
  await write('lost', 9_000_000)
  await write('kept', 5_000_000)

  await expect.poll(() => statSync(earlier, { throwIfNoEntry: false })?.size).toBe(10_000_000)
  expect(statSync(earlier).mode & 0o777).toBe(0o600)
  expect(words(earlier)).toEqual(['KEPT'])
  await write('new')
  expect(words(logFile)).toEqual(['NEW'])
  expect(logLines).toEqual([])
})
