// Maker and checker in a process that crash tests kill: `propose '{"kind": …, "input": …}'` prints
// the id of the approval request, `check ID` approves it.
import { loadConfig } from '#server/load-config.ts'
import { openLog } from '#server/platform/http/log.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import {
  checkRequest,
  proposeRequest,
  type Proposal,
} from '#server/backoffice/approvals/maker-checker.ts'
import { WITHOUT_PAGES } from './simulation/without-pages.ts'

const [what, given = ''] = process.argv.slice(2)
const { config, sandbox } = await loadConfig(process.env)
const { deps, close } = await openDependencies({
  config,
  databaseUrl: config.databaseUrl ?? '',
  logger: openLog('error'),
  renderer: WITHOUT_PAGES,
  sandbox,
})
if (what === 'propose') {
  const proposal = { ...JSON.parse(given), reason: 'a crash test' } as Proposal
  console.log(await proposeRequest(deps, proposal, 'maker'))
} else await checkRequest(deps, given, 'checker')
await close()
