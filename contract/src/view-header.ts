/** Names the view of a registrar that a call of the desk's people is made in. */
export const VIEW_HEADER = 'x-panel-view';
