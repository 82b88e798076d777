import { expect, test } from 'vitest'
import { fitted, shrinkPhoto } from '#web/kit/photo/shrink-photo.ts'

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1080, 2400, 720, 1600],
  [1600, 900, 1600, 900],
  [10, 20, 10, 20],
  [9000, 1, 1600, 1],
])('a photo of %i × %i is sent as one of %i × %i', (width, height, sentWidth, sentHeight) => {
  expect(fitted(width, height)).toEqual({ width: sentWidth, height: sentHeight })
})

test('a photo that the browser cannot draw is sent unchanged', async () => {
  const original = new Blob(['a photo'])
  expect(await shrinkPhoto(original)).toBe(original)
})
