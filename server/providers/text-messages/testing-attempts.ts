import type { Dependencies } from '#server/providers/dependencies.ts'

/** All attempts to send, the oldest first. */
export function attemptsIn({ database }: Pick<Dependencies, 'database'>) {
  return async () =>
    database
      .selectFrom('sms_attempt')
      .select(['gateway', 'outcome', 'reason', 'message_id', 'delivery'])
      .orderBy('id')
      .execute()
}
