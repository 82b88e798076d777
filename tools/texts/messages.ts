// Writes all texts for people, in English and Filipino, into one CSV that a translator edits, and
// takes it in again.
// Usage: npm run -s texts -- export > FILE
//        npm run -s texts -- import FILE
import { readFileSync } from 'node:fs'
import { listMessages } from './catalogues.ts'
import { findChanges } from './changes.ts'
import { messageFile, readMessageFile } from './message-file.ts'
import { writeChanges } from './write-changes.ts'
import { run } from '#tools/run.ts'

const [action, file] = process.argv.slice(2)
if (action === 'export') process.stdout.write(messageFile(listMessages()))
else if (action === 'import' && file !== undefined) await takeIn(file)
else fail(['Usage: npm run -s texts -- export > FILE, or: import FILE'], 2)

async function takeIn(path: string): Promise<void> {
  const { changes, faults } = findChanges(
    listMessages(),
    readMessageFile(readFileSync(path, 'utf8')),
  )
  if (faults.length > 0) return fail([...faults, 'Nothing was changed.'], 1)
  const files = writeChanges(changes)
  if (files.length > 0) await run('oxfmt', files)
  console.log(`${changes.length} texts changed in ${files.length} files`)
}

function fail(lines: readonly string[], code: number): void {
  for (const line of lines) console.error(line)
  process.exitCode = code
}
