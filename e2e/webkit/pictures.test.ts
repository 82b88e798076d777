import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { photoFile } from '#e2e/photo-files.ts'
import { expectText, open, tap } from '#e2e/webkit/page.ts'
import { registerStranger } from '#e2e/webkit/register-stranger.ts'
import { expect, place, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

/** A photo on the phone. */
async function photo(name: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-photo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, `IMG_${name}.jpg`)
  await writeFile(path, photoFile(name, 1200, 900).buffer)
  return path
}

const answered = (view: WebView, call: string) =>
  view.seen('answer').filter(({ uri, status }) => uri.includes(call) && status === 200).length

// spec: CFM-004
test('photos for a complaint come from the phone’s own chooser, and nothing goes when it is left', async ({
  enter,
  view,
}) => {
  await enter('given-complaints', 'complaintForm')
  await tap(view, 'Add photos')
  await expect.poll(() => view.seen('file chooser').length).toBe(1)
  expect(view.seen('file chooser')[0]).toMatchObject({ multiple: true })

  await view.act('choose', { files: [await photo(1), await photo(2)] })
  await tap(view, 'Add photos')
  await expectText(view, '2/9')
  await expect.poll(() => answered(view, '/upload-problem-img')).toBe(2)
})

// In WebKitGTK no page has a camera: then the phone's own chooser offers it, as on iOS.
test('a picture of an ID comes from the phone’s own camera or photos where a page has no camera', async ({
  view,
}) => {
  await open(view, `${place.url}/foreignAlbum?brand=ph`)
  await registerStranger(view)
  await open(view, `${place.url}/idPictures?productId=11`)
  await view.act('choose', { files: [await photo(3)] })
  await tap(view, 'Choose a picture')
  await expect.poll(() => view.seen('file chooser').length).toBe(1)
  expect(view.seen('file chooser')[0]?.accept).toContain('image/jpeg')
  await expectText(view, /Use (this picture|it as it is)|Take it again|Choose another/)
})
