// Examines an installation: what production needs and lacks (as npm run setup), whether the database
// keeps what it acknowledges, room on the disk, and whether the server answers under its address.
// Usage: npm run -s doctor [-- FILE]; the settings are those of the environment and of FILE. The exit
// code is 1 while something is missing.
import { examine } from '#server/set-up/examine.ts'
import { setUpReport } from '#server/set-up/report.ts'
import { readSettingsFile } from '#server/set-up/settings-file.ts'

const [file] = process.argv.slice(2)
const steps = await examine({ ...process.env, ...(file !== undefined && readSettingsFile(file)) })
for (const line of setUpReport(steps, 'npm run doctor')) console.log(line)
if (steps.some(({ missing }) => missing.length > 0)) process.exitCode = 1
