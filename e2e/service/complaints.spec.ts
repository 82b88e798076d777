import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test as base } from '#e2e/fixtures.ts'
import { HEIC_FILE, photoFile } from '#e2e/photo-files.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { type SlowNetwork, startSlowNetwork } from '#e2e/network/slow-network.ts'
import { tapTwice } from '#e2e/network/tap-twice.ts'
import { SAID } from '#e2e/network/lost-answers.ts'

const SAVE = '**/found/user-problem/problem-save*'

interface SlowServer {
  network: SlowNetwork
  server: RunningServer
}

/** A server of this worker's own, reached over slow 3G alone. */
const test = base.extend<object, { slow: SlowServer }>({
  slow: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const server = await startServer()
      const upload = /^POST \/found\/user-problem\/upload-problem-img/
      const network = await startSlowNetwork(server.url, upload)
      await use({ network, server })
      await network.stop()
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  // The browser takes the server's own address, and gets through the slow network.
  launchOptions: [
    async ({ launchOptions, slow: { network, server } }, use) => {
      const rule = `MAP ${new URL(server.url).host} ${new URL(network.url).host}`
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ slow }, use) => use(slow.server.url),
})

test.use({ viewport: { width: 360, height: 740 }, trace: 'off' })
// In one worker, so that one slow server serves them all.
test.describe.configure({ mode: 'default' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const text = (page: Page) => page.getByRole('textbox', { name: 'What happened?' })
const shown = (page: Page) => page.getByRole('img', { name: /^Photo \d$/ })
const said = (page: Page, words: string) => page.getByRole('status').getByText(words)
const choose = (page: Page, files: ReturnType<typeof photoFile>[]) =>
  page.locator('input[type=file]').setInputFiles(files)

const DETAIL = 'I paid ₱2,345.60 at the counter & see no <b>payment</b> here.'

const THANKS = {
  given: 'Successful demonstration！',
  ph: 'Thank you. Your rating was saved.',
}

for (const brand of brandsAt(0))
  // spec: GEN-011, GEN-012, GEN-013, ST-039
  // spec: CFM-004, CFM-005, CONST-009, CONST-010
  test(`${brand}: a complaint with nine photos over slow 3G, cut in the middle, then answered and rated`, async ({
    page,
    enter,
    request,
    slow: { network, server },
    troubles,
  }) => {
    await enter(`${brand}-170`, 'complaintStart')
    await link(page, 'Repayment not posted').click()
    await page.waitForURL('**/complainPageNext?problemType=2&orderNo=*')
    await text(page).fill(DETAIL)
    await uploadNine(page, network)
    troubles.expect(
      /upload-problem-img|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONNECTION_CLOSED/,
    )

    await page.reload({ waitUntil: 'networkidle' })
    await expect(text(page)).toHaveValue(DETAIL)
    await expect(shown(page)).toHaveCount(9)
    await expectLoaded(page)

    await button(page, 'Send').click()
    await expect(page.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible()
    await page.waitForURL('**/forAs?orderNo=*')
    await link(page, 'My complaints').click()
    await link(page, /I paid/).click()
    await page.waitForURL('**/complainDetails?problemId=*')
    await expect(page.getByText(DETAIL)).toBeVisible()
    await expect(page.getByText(new RegExp(`^${DETAIL.length}/2(00|,000)$`))).toBeVisible()
    await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(9)
    await expect(page.getByText('Process Result')).toBeHidden()

    const problemId = new URL(page.url()).searchParams.get('problemId') ?? ''
    await reply(request, server, problemId)
    await page.reload({ waitUntil: 'networkidle' })
    const result = page.getByRole('region', { name: 'Process Result' })
    await expect(result.getByText('Your payment is posted.')).toBeVisible()
    await expect(result.getByRole('img')).toHaveCount(1)
    await expectRated(page, THANKS[brand])
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.getByText('You gave 4 of 5 stars.')).toBeVisible()
    await expect(button(page, 'Rate this service')).toBeHidden()
    // Over such a network a page is left while its photos are still coming.
    troubles.expect(/ERR_ABORTED/)
  })

/** Four photos arrive, then the network is cut for a while; failed ones are tried again. */
async function uploadNine(page: Page, network: SlowNetwork) {
  let doneCount = 0
  page.on('response', (response) => {
    if (!response.url().includes('upload-problem-img')) return
    doneCount += 1
    if (doneCount === 4) network.isCut = true
  })
  await choose(
    page,
    Array.from({ length: 9 }, (_, place) => photoFile(place)),
  )
  await expect(page.getByText('uploading...')).toBeVisible()
  await expect(button(page, 'Try again: Photo 5')).toBeVisible({ timeout: 180_000 })
  expect(network.cutCount).toBeGreaterThan(0)
  network.isCut = false
  await expect(page.getByText('uploading...')).toBeHidden({ timeout: 180_000 })
  for (const again of await button(page, /^Try again/).all()) await again.click()
  await expect(button(page, /^Try again/)).toHaveCount(0)
  await expect(page.getByText('uploading...')).toBeHidden({ timeout: 180_000 })
  await expect(button(page, /^Try again/)).toHaveCount(0)
  await expect(said(page, 'Upload succeeded!')).toBeVisible()
  await expect(shown(page)).toHaveCount(9)
  await expectThreeInARow(page)
}

async function expectThreeInARow(page: Page) {
  const tops = await shown(page).evaluateAll((images) =>
    images.map((image) => image.getBoundingClientRect().top),
  )
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  expect(rows).toEqual([3, 3, 3])
}

async function expectLoaded(page: Page) {
  const widths = () =>
    shown(page).evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth),
    )
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true)
}

async function reply(request: APIRequestContext, server: RunningServer, problemId: string) {
  const picture = photoFile(3, 320, 240).buffer.toString('base64')
  const answer = await request.post(`${server.url}/sandbox/complaints/${problemId}/reply`, {
    data: { text: 'Your payment is posted.', images: [`data:image/jpeg;base64,${picture}`] },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function expectRated(page: Page, thanks: string) {
  const dialog = page.getByRole('dialog', { name: 'Please rate this service' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '4 stars' }).check()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(said(page, thanks)).toBeVisible()
  await expect(dialog).toBeHidden()
}

// spec: CFM-011
test('HEIC is refused with a message, and a camera photo is sent upright and without its location', async ({
  page,
  enter,
}) => {
  await watchUploads(page)
  await enter('given-174', 'complaintStart')
  await link(page, 'Other').click()
  // Chosen before the script of the page has come over this network.
  await page.waitForURL('**/complainPageNext?*')
  await choose(page, [HEIC_FILE])
  await expect(page.getByText(/^HEIC photos cannot be uploaded/).first()).toBeVisible()
  await expect(shown(page)).toHaveCount(0)

  await choose(page, [turnedPhoto()])
  await expect(said(page, 'Upload succeeded!')).toBeVisible()
  const [sent = ''] = await page.evaluate(() => (window as unknown as Watched).sentPhotos)
  expect(sent).toContain('JFIF')
  expect(sent).not.toMatch(/Exif|GPS-secret/)
  await page.reload({ waitUntil: 'networkidle' })
  await expectLoaded(page)
  const size = await shown(page).evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
    naturalWidth,
    naturalHeight,
  ])
  expect(size).toEqual([240, 320])
})

test('a complaint whose answer is lost and that is sent again by two fast taps is one complaint', async ({
  page,
  enter,
  troubles,
}) => {
  await enter('ph-174', 'complaintStart')
  await link(page, 'Other').click()
  await page.waitForURL('**/complainPageNext?*')
  await text(page).fill('Sent once.')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('10/2,000')).toBeVisible()
  await page.route(SAVE, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Send').click()
  await expect(page.getByRole('status').getByText(SAID)).toBeVisible()
  troubles.expect(/ERR_CONNECTION_RESET/)

  await page.unroute(SAVE)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(text(page)).toHaveValue('Sent once.')
  await tapTwice(button(page, 'Send'))
  await page.waitForURL('**/forAs?*')
  await link(page, 'My complaints').click()
  await expect(link(page, /Sent once\./)).toHaveCount(1)
})

interface Watched {
  /** Bytes of each photo as it was sent, one character each. */
  sentPhotos: string[]
}

/** Notes what leaves the page: browsers do not tell a test what an upload contained. */
async function watchUploads(page: Page) {
  await page.addInitScript(() => {
    const sentPhotos: string[] = []
    Object.assign(window, { sentPhotos })
    const { append } = Object.getOwnPropertyDescriptors(FormData.prototype)
    FormData.prototype.append = function (name: string, value: string | Blob, file?: string) {
      if (value instanceof Blob) void note(value)
      Reflect.apply(append.value as () => void, this, [name, value, file])
    }
    async function note(photo: Blob) {
      sentPhotos.push(new TextDecoder('latin1').decode(await photo.arrayBuffer()))
    }
  })
}

/** A photo on its side, as cameras store it, with its orientation and location in EXIF. */
function turnedPhoto() {
  const { buffer, ...photo } = photoFile(1, 320, 240)
  const place = Buffer.from('GPS-secret 14.5995N 120.9842E\0')
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\b', 'latin1'),
    // Two entries: orientation 6 (turn right), and a description.
    Buffer.from([0, 2, 0x01, 0x0e, 0, 2, 0, 0, 0, place.length, 0, 0, 0, 38]),
    Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    place,
  ])
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  const [start, rest] = [buffer.subarray(0, 2), buffer.subarray(2)]
  return { ...photo, buffer: Buffer.concat([start, head, exif, rest]) }
}
