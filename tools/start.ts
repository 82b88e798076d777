// Builds the web app when its sources changed, then starts the server. In development the server
// makes each file of the web when it is asked for.
import { buildWeb } from './build-web.ts'

if (process.env['HIRAM_DEV'] !== '1') await buildWeb()
await import('#server/main.ts')
