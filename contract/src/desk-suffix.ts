/** The suffix of registry staff's usernames, after the @, unless DESK_SUFFIX sets another. */
export const DEFAULT_DESK_SUFFIX = 'registry';
