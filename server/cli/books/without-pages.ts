import type { Renderer } from '#server/platform/http/pages/renderer.ts'

/** For calls only: no page is rendered. */
export const WITHOUT_PAGES: Renderer = {
  serveFiles: async () => {},
  hasWorker: false,
  hasScreen: () => false,
  firstCall: () => null,
  document: async () => '',
  plainDocument: async () => '',
  promotionDocument: async () => '',
  consoleTemplate: async () => ({ template: '', css: '' }),
  sitePage: async () => ({ html: '', style: '' }),
  siteIcon: async () => '',
}
