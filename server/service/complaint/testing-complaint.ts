import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'
import { fileComplaint } from '#contract/complaint/complaint.ts'
import { getComplaint } from '#contract/complaint/complaint-handling.ts'
import { uploadComplaintImage } from '#contract/complaint/complaint-image.ts'
import type { Envelope, Input, Output } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { ask, newBorrower } from '#server/app/testing/testing-borrower.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** Borrowers who complain, and the calls that tests make over HTTP. */
export function complaintTools(server: TestApp) {
  const { app, deps } = server

  async function borrower(brand = 'given') {
    const borrowerId = await newBorrower(deps, brand)
    return { borrowerId, token: await startSession(deps.database, deps.random, borrowerId) }
  }

  const file = async (token: string, form: Partial<Input<typeof fileComplaint>> = {}) =>
    ask(app, fileComplaint, { problemType: '3', problemDetail: 'What is it?', ...form }, { token })

  /** Uploads a file as the form does. */
  async function upload(token: string, bytes: Uint8Array, how: UploadOptions = {}) {
    const { payload, headers } = await toUpload(bytes, how)
    const answer = await app.inject({
      method: 'POST',
      url: API_BASE + uploadComplaintImage.path,
      payload,
      headers: { ...headers, ...how.headers, authorization: `Bearer ${token}` },
    })
    return answer.json<Envelope<Output<typeof uploadComplaintImage>>>()
  }

  return {
    borrower,
    file,
    upload,
    /** The address of an accepted image. */
    uploaded: async (token: string, bytes: Uint8Array = JPEG) => {
      const answer = await upload(token, bytes)
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: '0' })
      return answer.data.url
    },
    /** The names of all images on disk. */
    storedFiles: () => readdirSync(join(deps.config.dataDir, 'images', 'complaints')).toSorted(),
    /** An accepted complaint. */
    filed: async (token: string, form: Parameters<typeof file>[1] = {}) => {
      const answer = await file(token, form)
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: '0' })
      return answer.data
    },
    detail: async (token: string, problemId: string) =>
      (await ask(app, getComplaint, { problemId }, { token })).data,
    reply: async (problemId: string, payload: object = { text: 'It is put right.' }) =>
      app.inject({ method: 'POST', url: `/sandbox/complaints/${problemId}/reply`, payload }),
    /** Replies to a complaint that disputes an entry. */
    decide: async (problemId: string, decision: string) => {
      const payload = { text: 'We have looked into it.', decision }
      const url = `/sandbox/complaints/${problemId}/reply`
      const answer = await app.inject({ method: 'POST', url, payload })
      expect(answer.statusCode, answer.body).toBe(200)
    },
    moveClock: async (payload: object) =>
      app.inject({ method: 'POST', url: '/sandbox/clock', payload }),
    image: async (url: string, token?: string) =>
      app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} }),
  }
}

interface UploadOptions {
  name?: string
  type?: string
  field?: string
  headers?: Record<string, string>
}

/** A file as multipart form data. */
export async function toUpload(
  bytes: Uint8Array,
  { name = 'photo.jpg', type = 'image/jpeg', field = 'problemImage' }: UploadOptions = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}

/** A picture with a red upper half and a blue lower half. */
export function picture(width = 60, height = 80): Sharp {
  const half = { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#00f' }
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, gravity: 'south' },
  ])
}

/** A photo that is accepted. */
export const JPEG = await picture().jpeg().toBuffer()
