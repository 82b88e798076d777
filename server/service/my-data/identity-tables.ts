import {
  columnList,
  ofBorrower,
  type PersonalTable,
} from '#server/service/my-data/personal-table.ts'

/** Pictures of a borrower's ID, and who of staff saw them. */
export const IDENTITY_TABLES: Readonly<Record<string, PersonalTable>> = {
  identity_picture: {
    where: ofBorrower,
    columns: columnList(`
      uploaded_at kind state sent_at device_check taken_with decided_at reason bytes picture id
      borrower_id`),
    ofOthers: ['decided_by'],
    onErase: 'delete',
  },
  identity_look: {
    where: ofBorrower,
    columns: columnList('at act kinds reason id borrower_id'),
    ofOthers: ['by_staff'],
    onErase: 'keep',
  },
}
