import type { Database } from '#server/platform/database/database.ts'
import { newestVersions } from '#server/reference/message-texts/text-store.ts'
import type { TextName } from '#server/reference/message-texts/text-version.ts'

/** What staff wrote in place of the program's texts, as this process has read it. */
export interface MessageTexts {
  /** With its placeholders; null: the program's text counts. */
  of(name: TextName): string | null
  /** Reads them again; another process may have changed them. */
  refresh(): Promise<void>
}

export async function openMessageTexts(db: Database): Promise<MessageTexts> {
  let read: ReadonlyMap<string, string | null> = new Map()
  const texts = {
    of: (name: TextName) => read.get(placeOf(name)) ?? null,
    refresh: async () => {
      const versions = await newestVersions(db)
      read = new Map(versions.map((version) => [placeOf(version), version.text]))
    },
  }
  await texts.refresh()
  return texts
}

function placeOf({ brand, kind, key, language }: TextName): string {
  return [brand, kind, key, language].join(' ')
}
