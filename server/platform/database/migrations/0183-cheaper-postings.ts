import {
  applyFunctions,
  type FunctionHashes,
} from '#server/platform/database/schema/apply-functions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { applyStateMoves, type MovesHashes } from '#server/platform/database/schema/state-moves.ts'

export const FUNCTIONS: FunctionHashes = {
  book_payments: 'de7e4cccde2ea8cd3780ea038b572cd0b54421001388aae88610c7fb4076ba29',
  keep_balances: '385fc55788715c35ab54f97b5db323881ce647ea530e2a3c7fa4a2cfe3079df2',
  keep_month_partitions: '524930f2d475bb8eb5769ac9b5b894053d62f59fde5aa7081b61b996ce39a359',
  refuse_state_move: 'd145248208984ff6cdb6c8a499cd9e51127141cb07d057216de1fb4781e751f2',
  store_open_notices: '16b978e0cf40783acc7bd1aeb5ac312e44d8f5e34b3d54574d50aa4ebdcfcdc4',
  write_entries: '1fc1fd7decdce05d5401d05946acfa327961f144d7f64dbc8210da855d27a06a',
}

export const STATE_MOVES: MovesHashes = {
  complaint: '0a6fdd4b335f8c01876ab6351addef58c922c85ec199385c5f9309c00e8571e4',
  document_archive_item: 'aeb526638bc91ed4240bd0b1bad718f59536d2b68a49c8f42df0af0f626526d4',
  identity_picture: '87449abc4c49481f51a84f16e5952d397bf6cd8740252e3ac0590a116c9b5992',
  loan: '9ec13f1c416373d3b547103fc2a7f4b60f240f5b241db40deaf5d0aeccaa60d6',
  payment_intent: '7017cc69581a778eb77b4eb3518179fd770433a58d62c6838822c4da3504c8d6',
  payout: 'f9a1e03b3eb4c0886acc12435cefae8b765763de0674d864bcceacc6e93fee4a',
  product_version: '24588de0e12ae67486056f2ed1054c4ca7b8ac790997e87d3766e66018241eb2',
  product_withdrawal: '153bcf1a469b21a071cd0f71dd5fcfa74f92266c6ca91f27dfef030053c1ae53',
  refund: '0980af2d0f8c213b07b91438be03d1748a66e453dde10a487770b8c45c3405c7',
  staff: '4a4c2b3ba070f8e2fed3621a3b3e16f36fe62c23ea033fd299c2bf28c70cd917',
  underwriting_version: '24588de0e12ae67486056f2ed1054c4ca7b8ac790997e87d3766e66018241eb2',
}

/**
 * Entries are put in order once, loans locked in one statement, and a state is checked after its
 * change, which then needs no lock before it.
 */
export async function up(db: Database): Promise<void> {
  await applyFunctions(db, FUNCTIONS)
  await applyStateMoves(db, STATE_MOVES)
}
