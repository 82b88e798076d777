import { defineConfig } from 'vite'
import { page, renderModule } from '#web/page-builds.ts'

/** For Vite's own commands; `npm run build` builds every page (tools/build-web.ts). */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? renderModule() : page('borrower')))
