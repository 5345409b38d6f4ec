export const DEATH_KINDS = ['common', 'after_burial', 'late', 'court_order', 'presumed'] as const;
/** CRC; the ministry's declaration numbers them 1 to 5 and 9. */
export const SKIN_COLOURS = ['white', 'black', 'yellow', 'brown', 'indigenous', 'unknown'] as const;
export const AGE_UNITS = ['days', 'months', 'years'] as const;
export const DEATH_PLACE_KINDS = [
  'hospital',
  'health_post',
  'other_health_service',
  'home',
  'public_road',
  'ambulance',
  'samu',
  'other',
  'unknown',
] as const;
export const DEATH_NATURES = ['natural', 'violent', 'unknown'] as const;
/** Who signed the declaration of death: assistant physician, substitute, forensic institute, verification service. */
export const CERTIFIER_KINDS = ['attending', 'substitute', 'iml', 'svo', 'other'] as const;
export const YES_NO_UNKNOWN = ['yes', 'no', 'unknown'] as const;
/** LRP art. 79, in its order; a companion declares as a spouse does (CF art. 226 §3), parents as the nearest kin. */
export const DEATH_DECLARANTS = [
  'head_of_family',
  'widow',
  'companion',
  'child',
  'parent',
  'sibling',
  'relative',
  'manager',
  'attendant',
  'police',
  'proxy',
] as const;
export const CREMATION_GROUNDS = ['will', 'public_health'] as const;
export const PARTNER_KINDS = ['none', 'spouse', 'companion'] as const;
export const PARTNER_STATUSES = ['surviving', 'predeceased'] as const;
