import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaintTools, picture } from '#server/service/complaint/testing-complaint.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { testBucket } from '#server/providers/testing-bucket.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

// Upload, display and removal of an image, in a bucket instead of files.

const bucket = await testBucket()
const server = await testApp({
  IMAGE_BUCKET: bucket.settings.bucket,
  IMAGE_BUCKET_URL: bucket.settings.endpoint ?? '',
  IMAGE_BUCKET_REGION: bucket.settings.region,
  IMAGE_BUCKET_KEY_ID: bucket.settings.accessKeyId,
  IMAGE_BUCKET_SECRET: bucket.settings.secretAccessKey,
})
const { borrower, filed, detail, moveClock, upload, image } = complaintTools(server)
const jpeg = await picture().jpeg().toBuffer()

test('where a bucket is configured, images are stored, served and deleted there', async () => {
  const { token } = await borrower()
  const [attached, unattached] = [await upload(token, jpeg), await upload(token, jpeg)]
  const keyOf = (url: string) => `complaints/${url.split('/').at(-1)}.jpg`
  expect([...bucket.objects.keys()].toSorted()).toEqual(
    [keyOf(attached.data.url), keyOf(unattached.data.url)].toSorted(),
  )
  expect(existsSync(join(server.deps.config.dataDir, 'images'))).toBe(false)

  const { problemId } = await filed(token, { problemImage: attached.data.url })
  await moveClock({ hours: 24 })
  await settleJobs(server.deps)
  expect([...bucket.objects.keys()]).toEqual([keyOf(attached.data.url)])
  const [url = ''] = (await detail(token, problemId)).images
  const served = await image(url, token)
  expect(served.rawPayload).toEqual(bucket.objects.get(keyOf(url))?.bytes)
  expect((await image(url, (await borrower()).token)).statusCode).toBe(404)
})

test('an upload fails while the bucket is down, and succeeds once it is back', async () => {
  const { token } = await borrower()
  bucket.failures = 3
  expect(await upload(token, jpeg)).toMatchObject({ code: '500', data: null })
  bucket.failures = 0
  expect(await upload(token, jpeg)).toMatchObject({ code: '0' })
})
