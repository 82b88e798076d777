import {
  applyFunctions,
  type FunctionHashes,
} from '#server/platform/database/schema/apply-functions.ts'
import type { Database } from '#server/platform/database/database.ts'

/** From here on the functions of the database are files of functions/, applied whole (decision 66). */
export const FUNCTIONS: FunctionHashes = {
  append_approval_line: '9cce04296a29be2d123d3d135d9bd0e2fa812865f43eb1e10dc4e6f82d5dcbdb',
  append_staff_log: '854f17f8690f98d0fe7af757aac730df660cfa264ddee1250037abd56542e8bd',
  approval_line_content: '044073053da6feb9b5b907571346133068b88cbc5dfc689666749585353d65b0',
  book_entries: '0b7b38960b043e9ac400b62448cad6f1a67c86d3ddbfe60e6993653970830263',
  brand_owner: 'ee1c6f9112605da1788f86b70df00476ecc64dbc65851738ae99f8066033e842',
  chain_approval: 'e1169d78220f3327499db008864459709aa94e0455f1dd50f43e45de0f343a6a',
  claim_reference: 'c0cb4d1a183d6cae34a22da8d9bb30142da0710a1ef898760d8c71f7ec6931c8',
  give_staff_role: '36823503333d66bec9fc1901c99378adcced6d33d696e8bdefd27a90ac9a25ba',
  give_staff_role_by_command: 'b2b079ca3979c2b21adc28d53f6bf9741d9bc129f0f6b98ea88aedaad66b06f3',
  is_account: '94fb2286a6cc35093902c553e801fd018001da196c471de98049775e098ec069',
  is_mirror: '9fabbcd04b514f6a14bc37128f8539261189bed8e2c6d3b7fde3dacd078d292f',
  is_uuid: 'bb28c29f9dabad4a522d877fb8e828e03ab699d6d56736d86ca05e327e432d92',
  keep_as_asked: '0f5e090abb57b9754269d139f29137bb17d062796267df39dd3bc9fd8c28aeca',
  keep_balances: '7c2cc28213e45951dadc9b246eb824d16646efb61a18646a35479ac800816e01',
  keep_charges: '96ed1d8b1a1373ee46acbdd314f7b2778e6f35468dad8f9be9bf669030cc6665',
  keep_first_roles: '9aa3ecdfcdff7208e19b53aa40899f66ae16c2bc057e47e378f7f03c233bb741',
  keep_late_since: 'b7437c2359e1ec53b297ecd28d214fcaf9a3d0024cacc46e3555ddc5047b3bdb',
  keep_loans: 'd539fd4744caebfc124d16e869cc25026d3bddd44ca5736ae280b484f478841f',
  keep_month_partitions: 'cff42e9d27f17d8ed71ce0906fc492e5347a5b78502b2061045a3c97dc64a883',
  keep_sealed: '8bb97ec12a884648683f4340509f397aa0a783bda86504e3786854098db6d7ca',
  keep_version: '9d64413e3a4705da6323a982cbbb04edd1ebeac3c8a362d268a8d41e6c7095b2',
  link_entry: 'c2be02064f82f75aba9c12a8690ad1895b0f55a32b6408aa6095d2fe3916ffa3',
  lock_chain: '364b39f84eb40c25dca27b86bdc765b7445cbcad1a700ce8c8162292270304cb',
  lock_chain_of: '96cbebf14f6212d1560373781df1a91f09a1aa3bb758b265e9961d949ef1ac66',
  lock_chains: '3d6e4d50fdb89270ca24a46763c1c4a74844656383f8898fff8dfb908aeb238d',
  lock_held_contacts: '05926dde21fef9497dfc3996fe948ba42d7a2a8d18d8df8e68377ed8c935a62d',
  lock_loans: '0de2a8b9142ff5b816db99c233937519e8fcc8aad08e2e17eebd6d738f7c3e26',
  make_chains: 'ac0d38790f5d556fd204251e1a5fad4de27a5a75182d81ea7da8014d521a689e',
  name_borrower: 'd3b7c8308b728aff0adc0e6538945887d7de37c94a961e5cae1cbcb032016a72',
  number_audit: '812ae588b69194e40ed247154d5af130db7fdfb35abf3047a2dd180732b5e752',
  plan_contacts: '7d8f83c43f755daff74e2463c86291f99f47f95805a3405e37daf6662045bbdb',
  post_entries: 'df36e5b83f19230676d64fd1c27d70570a82e04e6309a98fe5097342d47f59dc',
  post_payments: '628677b3d5636440229f7e189af1600d0986e18755df031e4b7aa75cc760b645',
  refuse_above_cost_cap: '128e59cb01e7295a4ed54e2e8542c0485e6a22570a01066a4c3491b8b8e73138',
  refuse_by_hand: '310d44f0936619c341618cbd36085d4633378c8c1db238aac505b33280bf0016',
  refuse_closed_day: 'cbf00d8b33ac6606486de8e4355a5467cffdb3fb603f735162c091b7e500ed99',
  refuse_closed_posting_date: 'b39da109a6fefc06d0c4b1286edc0a4ebd838a0f77ded8131352795f16f98aa5',
  refuse_other_changes: '7c269e0b1f993805797be9789af83f6ca666b108fb9ac1ddcadd71eea06b10f9',
  refuse_unless_encrypting: 'ded4182974e0ba02346587cf387a1c873d389ad049030a74af2ae37f974645fa',
  refuse_unless_forgotten: '70fd7f40b267a75cb7e38bdf783cbe32c04e7c7ffc574712b49afbcb5970fde2',
  refuse_what_is_of_the_erased: '4a06a113718a0c52704aa7414046c2919b4c3241459dd113672da8f38cbabf06',
  staff_log_content: '72362b2caf18cffd4a07103378fe24131d1a14afffbfb469e4a447c82b5f03b8',
  take_staff_roles: '3bc9aafa1fbad32e07873098c33e99359faf861e7994a757a80794feea274e75',
}

export async function up(db: Database): Promise<void> {
  await applyFunctions(db, FUNCTIONS)
}
