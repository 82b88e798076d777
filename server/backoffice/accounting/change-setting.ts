import { CODES } from '#contract/codes.ts'
import {
  type BookSetting,
  lockSetting,
  newestSetting,
} from '#server/backoffice/accounting/book-settings.ts'
import type { RequestMoment } from '#server/backoffice/request-kinds/request-moment.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** What was seen where nobody ever wrote a setting. */
export const AS_SHIPPED = 'as shipped'

/**
 * Lets the request that is being approved be the setting's newest version: it was made on the version
 * that still is the newest.
 *
 * @param seen id of that version, or AS_SHIPPED
 * @throws Refusal -1005 when another version was approved meanwhile
 */
export async function changeSetting(
  tx: Transaction,
  { setting, brand, seen }: { setting: BookSetting; brand: string; seen: string },
  moment: RequestMoment,
): Promise<void> {
  await lockSetting(tx, setting, brand)
  const newest = await newestSetting(tx, setting, brand, { except: requestId(moment) })
  if ((newest?.id ?? AS_SHIPPED) !== seen)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This setting changed meanwhile. Reject the request and ask again.'),
    )
}

/** The request that is carried out, which is marked as approved in the same transaction. */
export function requestId({ reference }: RequestMoment): string {
  return reference.replace('staff:', '')
}
