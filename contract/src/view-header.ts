/** The view of a registrar in which a member of registry staff makes a call. */
export const VIEW_HEADER = 'x-panel-view';
