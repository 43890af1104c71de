/** Korean: the resources that come as files, and the screen that writes them. */
export const resourceFiles = {};
