import type { ScreenPath } from '#contract/page/screen-paths.ts'

/** Written out: the table of all paths would make this page too large. */
export const LOGIN: ScreenPath = '/login'
