// Builds the web app when its sources changed, then starts the server.
import { buildWeb } from './build-web.ts'

await buildWeb()
await import('#server/main.ts')
