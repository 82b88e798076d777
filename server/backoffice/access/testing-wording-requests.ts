import type {
  MakeRequest,
  RequestsByPath,
  RequestTools,
} from '#server/backoffice/access/testing-request-tools.ts'
import { COMPLETE } from '#server/backoffice/approvals/testing-inputs.ts'
import type { TestStaff } from '#server/backoffice/testing-staff.ts'

/** What is requested of what borrowers read, and of where they are sent. */
export function wordingRequests({ call, requested, done }: RequestTools): RequestsByPath {
  const brand = async (by: TestStaff) => {
    const { number }: { number: number } = await call(by, '/brands/one', { id: 'ph' })
    return { id: 'ph', seen: number }
  }
  const text = async (by: TestStaff) => {
    const id = 'ph sms settled'
    type Page = { languages: { number: number }[] }
    const { languages }: Page = await call(by, '/message-texts/one', { id })
    return { id, language: 'en', seen: languages[0]!.number }
  }

  /** In what is written more than once. */
  let count = 0

  const writeText: MakeRequest = requested('/message-texts/write', async (by) => ({
    ...(await text(by)),
    text: `{appName}: {number} is done. Thank you${'!'.repeat((count += 1))}`,
  }))

  const writeBrand: MakeRequest = requested('/brands/write', async (by) => {
    const { serviceEmail, iosStore, androidStore } = COMPLETE.writeBrand
    const servicePhone = `0288881${200 + (count += 1)}`
    const details = { servicePhone, serviceEmail, iosStore, androidStore }
    return { ...(await brand(by)), details }
  })

  return {
    '/promotion-pages/publish': requested('/promotion-pages/publish', async (by) => {
      type Page = { number: number; draft: { en: object; fil: object } }
      const read = async (): Promise<Page> => call(by, '/promotion-pages/one', { id: '2' })
      const { number, draft } = await read()
      const en = { ...draft.en, tagline: 'Books first.' }
      await call(by, '/promotion-pages/save', { id: '2', seen: number, draft: { ...draft, en } })
      return { id: '2', seen: (await read()).number }
    }),
    '/message-texts/write': writeText,
    '/message-texts/reset': requested('/message-texts/reset', async (by) => {
      await done(writeText, by)
      return text(by)
    }),
    '/brands/write': writeBrand,
    '/brands/reset': requested('/brands/reset', async (by) => {
      await done(writeBrand, by)
      return brand(by)
    }),
  }
}
