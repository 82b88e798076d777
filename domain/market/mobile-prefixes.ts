import type { MarketKey } from '#domain/market/market.ts'

/** The prefixes that the National Telecommunications Commission gave to operators. */
const PHILIPPINE_PREFIXES: ReadonlySet<string> = new Set(
  `813 817 895 896 897 898
  904 905 906 907 908 909 910 911 912 913 914 915 916 917 918 919 920 921 922 923 924 925 926 927
  928 929 930 931 932 933 934 935 936 937 938 939 940 941 942 943 944 945 946 947 948 949 950 951
  952 953 954 955 956 957 958 959 960 961 962 963 964 965 966 967 968 969 970 971 972 973 974 975
  976 977 978 979 981 983 985 986 987 988 989 991 992 993 994 995 996 997 998 999`.split(/\s+/),
)

/**
 * The first three digits after the 0 of numbers that somebody can have, which the server alone
 * checks: a message to others costs money too. Null: any. A brand's setting adds to them.
 */
export const MOBILE_PREFIXES: Readonly<Record<MarketKey, ReadonlySet<string> | null>> = {
  asGiven: null,
  philippines: PHILIPPINE_PREFIXES,
}
