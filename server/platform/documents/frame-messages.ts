import type { Localized } from '#server/platform/messages/localized.ts'

/** The texts in the foot of every page. The SEC's numbers keep their official names. */
export interface FrameMessages {
  readonly page: (page: number, count: number) => string
  readonly questions: string
  /** To the page that led to a document. */
  readonly back: string
}

export const FRAME_MESSAGES: Localized<FrameMessages> = {
  en: { page: (page, count) => `Page ${page} of ${count}`, questions: 'Questions:', back: 'Back' },
  fil: {
    page: (page, count) => `Page ${page} ng ${count}`,
    questions: 'May tanong?',
    back: 'Bumalik',
  },
}
