import type { MyData } from '#server/service/my-data/export/collect-my-data.ts'
import type { JsonRow } from '#server/service/my-data/export/personal-table.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Most bytes of pictures in one export; the others can be opened in the app. */
const MAX_BYTES = 30_000_000

/** Adds the pictures to their rows, the oldest first. */
export async function addPictures(
  { images }: Pick<Dependencies, 'images'>,
  data: MyData,
): Promise<MyData> {
  const pictures = data.find(({ key }) => key === 'complaintImage')
  if (!pictures) throw new Error('The pictures of complaints are in no section.')
  let left = MAX_BYTES
  const rows: JsonRow[] = []
  for (const row of pictures.rows) {
    left -= Number(row['bytes'])
    const bytes = left >= 0 ? await images.read(String(row['id'])) : null
    const picture = bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`
    rows.push({ ...row, picture })
  }
  return data.map((section) => {
    if (section === pictures) return { ...section, rows }
    return section.key === 'identityPicture' ? asPictures(section) : section
  })
}

/** Pictures of IDs come with their rows, since they are encrypted there. */
function asPictures(section: MyData[number]): MyData[number] {
  const rows = section.rows.map(({ picture, ...row }) => ({
    ...row,
    picture: typeof picture === 'string' ? `data:image/jpeg;base64,${picture}` : null,
  }))
  return { ...section, rows }
}
