import type { Page, Route } from '@playwright/test'
import type { PictureCheck, PictureKind } from '#contract/identity/identity-pictures.ts'
import { idPicture } from '#e2e/id-picture.ts'
import { type Shot, toastGone } from '#e2e/states/shot.ts'

const PICTURES = '**/found/v3/identity/pictures*'
const UPLOAD = '**/found/v3/identity/upload*'
const SEND = '**/found/v3/identity/send*'

const KINDS: readonly PictureKind[] = ['front', 'back', 'selfie']

const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { code: '0', message: 'success', data } })

/** Which pictures are asked for, by what became of each. */
const asked =
  (states: Partial<Record<PictureKind, string>> = {}, state = 'missing') =>
  (page: Page) =>
    page.route(
      PICTURES,
      answer({
        state,
        pictures: KINDS.map((kind) => ({
          kind,
          state: states[kind] ?? 'missing',
          why: states[kind] === 'refused' ? 'We could not read it.' : '',
        })),
      }),
    )
const onlySelfie = { front: 'sent', back: 'sent' }

function shot(state: string, before: Shot['before'], after?: Shot['after']): Shot {
  const made: Shot = { screen: 'identityPictures', state, from: 'plain' }
  return { ...made, ...(before && { before }), ...(after && { after }) }
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })
const choose = (check: PictureCheck) => async (page: Page) => {
  await page.locator('input[type=file]').last().setInputFiles(idPicture(check))
  await button(page, /^(Take it again|Kunan ulit)$/).waitFor()
}
const again = (page: Page) => button(page, /^(Take it again|Kunan ulit)$/).click()
const chooseTwice = async (page: Page) => {
  await choose('blurred')(page)
  await again(page)
  await choose('glare')(page)
}
const noCamera = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
  })
  await button(page, /^(Open the camera|Buksan ang camera)$/).click()
  await page.locator('input[capture]').waitFor()
}
const notSent = async (page: Page) => {
  await choose('good')(page)
  await button(page, /^(Use this picture|Gamitin ang picture na ito)$/).click()
  await page.getByText(/^(It was not sent|Hindi ito naipadala)/).waitFor()
  await toastGone(page)
}

/** The live camera is looked at in stranger-borrows.spec.ts, where a borrower is asked for pictures. */
export const SHOTS_OF_IDENTITY: readonly Shot[] = [
  shot('front', asked()),
  shot('selfie', asked(onlySelfie)),
  shot('front refused by staff', asked({ front: 'refused', back: 'sent', selfie: 'sent' })),
  shot('no camera', asked(), noCamera),
  shot('not a picture', asked(), async (page) => {
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'ID.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ID') })
    await page.getByText(/^(We cannot open|Hindi mabuksan)/).waitFor()
  }),
  shot('review', asked(), choose('good')),
  shot('review of a selfie', asked(onlySelfie), choose('good')),
  shot('review, blurred', asked(), choose('blurred')),
  shot('review, dark', asked(), choose('dark')),
  shot('review, a second fault', asked(), chooseTwice),
  shot(
    'review, not sent',
    async (page) => {
      await asked()(page)
      await page.route(UPLOAD, (route) => route.abort())
    },
    notSent,
  ),
  shot(
    'all sent',
    async (page) => {
      await asked(onlySelfie)(page)
      await page.route(UPLOAD, answer({ picture: 'A'.repeat(43) }))
      await page.route(SEND, answer({ state: 'sent' }))
    },
    async (page) => {
      await choose('good')(page)
      await button(page, /^(Use this picture|Gamitin ang picture na ito)$/).click()
      await page.getByRole('heading', { level: 1, name: /^(We have|Nasa amin)/ }).waitFor()
    },
  ),
  shot('accepted', asked({ front: 'accepted', back: 'accepted', selfie: 'accepted' }, 'accepted')),
  shot(
    'waiting',
    (page) => page.route(PICTURES, () => {}),
    (page) => page.getByText(/Loading|Naglo-load/).waitFor({ state: 'attached' }),
  ),
  shot('failed', (page) => page.route(PICTURES, (route) => route.abort()), toastGone),
]
