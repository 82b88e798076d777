import {
  readComplaint,
  replyToComplaint,
  resolveComplaint,
  uploadReplyImage,
} from '#contract/console/service/complaint.ts'
import type { TestStaff } from '#server/backoffice/testing-staff.ts'

/** What people of staff do with complaints in tests. */
export function answerTools(person: TestStaff) {
  const read = async (id: string) => (await person.call(readComplaint, { id })).data

  return {
    read,
    /** Replies to the version that they read just now. */
    async reply(id: string, text: string, imageIds: string[] = []) {
      const { version } = await read(id)
      return person.call(replyToComplaint, { id, version, text, imageIds })
    },
    /** Replies so that it ends. */
    async resolve(id: string, text: string) {
      const { version } = await read(id)
      const answer = { id, version, text, imageIds: [], outcome: 'putRight' as const }
      return person.call(resolveComplaint, answer)
    },
    async upload(id: string, bytes: Uint8Array) {
      const image = Buffer.from(bytes).toString('base64')
      return person.call(uploadReplyImage, { id, image })
    },
  }
}
