// Maker and checker in a process that crash tests kill: `propose '{"act": …, "input": …}'` prints
// the id of the approval request, `check ID` approves it.
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/http/log.ts'
import { openParts } from '#server/open-parts.ts'
import { checkAct, proposeAct, type Proposal } from '#server/staff/four-eyes.ts'
import { WITHOUT_PAGES } from './simulation/simulated-app.ts'

const [what, given = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const url = config.databaseUrl ?? ''
const { parts, close } = await openParts(config, url, openLog('error'), WITHOUT_PAGES)
if (what === 'propose') {
  const proposal = { ...JSON.parse(given), reason: 'a crash test' } as Proposal
  console.log(await proposeAct(parts, proposal, 'maker'))
} else await checkAct(parts, given, 'checker')
await close()
