/** The qualities of a film, the lightest first: its sound alone, and pictures of so many lines. */
export const qualityNames = ['sound', '480p', '720p', '1080p'] as const;
export type QualityName = (typeof qualityNames)[number];
export type PictureQualityName = Exclude<QualityName, 'sound'>;
