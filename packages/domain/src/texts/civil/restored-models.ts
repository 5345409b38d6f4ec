/** How the text of every restored record begins: by which judgment or copy (LRP art. 109). */
export const RESTORED_BY = `{{registered_on_opening}}, [SE by_judgment]em cumprimento ao mandado expedido em {{order_issued_on}}, por sentença de {{order_judged_on}} do Juízo de Direito {{order_court}}, nos autos número {{order_case}}, transitada em julgado em {{order_final_on}}, [SENÃO]à vista do documento que fica arquivado, {{restored_copy}}, datado de {{restored_copy_on}}, [FIM]`;

/** The lost record after its kind: when, in which office and place it was made, and why it is restored. */
export const LOST_RECORD = `lavrado em {{restored_on}}, {{restored_office}}, {{restored_place}}, sob a matrícula {{restored_matricula}}, {{restored_reason}}`;
