// Builds the web app when its sources changed, then starts the server. In development the server
// makes each file of the web when it is asked for. Without a setting of production the sandbox runs,
// so that one command is enough on a new machine.
import { withOwnSandbox } from '#server/app/start-checks/own-sandbox.ts'
import { buildWeb } from './release/build-web.ts'

Object.assign(process.env, withOwnSandbox(process.env))
if (process.env['HIRAM_DEV'] !== '1') await buildWeb()
await import('#server/app/start/main.ts')
