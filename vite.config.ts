import { defineConfig } from 'vite'
import { page, renderModule } from '#web/page-builds.ts'

/** For Vite's own commands; tools/release/build-web.ts builds every page. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? renderModule() : page('borrower')))
