import { CODES } from '#contract/codes.ts'
import {
  type EditableMessage,
  editableMessages,
} from '#server/backoffice/message-texts/editable-messages.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly, marketLanguages } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Language } from '#contract/brand.ts'
import type { TextPlace } from '#server/backoffice/message-texts/measure-text.ts'

/** A message of a brand. */
export interface OfBrand {
  readonly message: EditableMessage
  readonly brand: BrandSetting
}

/** How a message of a brand is named in addresses and in the log. */
export function textId({ message, brand }: OfBrand): string {
  return [brand.key, message.kind, message.key].join(' ')
}

/** Every message of every brand, in the order of their ids. */
export function allMessages({ config }: Pick<Dependencies, 'config'>): OfBrand[] {
  const messages = editableMessages()
  return [...config.brands.values()]
    .flatMap((brand) => messages.map((message) => ({ message, brand })))
    .toSorted((one, other) => (textId(one) < textId(other) ? -1 : 1))
}

/** @throws Refusal -1001 for a message that is not there, or that nobody may write */
export function messageNamed(deps: Pick<Dependencies, 'config'>, id: string): OfBrand {
  const found = allMessages(deps).find((each) => textId(each) === id)
  if (!found) throw new Refusal(CODES.notFound, englishOnly('This message was not found.'))
  return found
}

/** @throws Refusal -1002 for a language that the brand's messages are not written in */
export function placeNamed(
  deps: Pick<Dependencies, 'config'>,
  id: string,
  language: Language,
): TextPlace {
  const found = messageNamed(deps, id)
  if (!marketLanguages(found.brand.market).includes(language))
    throw new Refusal(CODES.inputRefused, englishOnly('language: this brand does not speak it.'))
  return { ...found, language }
}
