/** What the usernames of the registry's own people end in after the @, unless DESK_SUFFIX says otherwise. */
export const DEFAULT_DESK_SUFFIX = 'registry';
