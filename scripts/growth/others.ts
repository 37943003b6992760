/** Exported functions that no call of the kit gives a text, by why that is. */
export const OTHERS: Readonly<Record<string, string>> = {
  'takes plain data that functions of the kit made, names, numbers or a caller’s functions':
    'describeFiles liesInside namesOf withPlaces acceptHandoff actionVerbOf addSequence importResolver rowsOf aggregateMetrics align allocate applyEdits ' +
    'averagedRanks bidirectionalEdges blank blockScores blocksOf bm25 bodyLine ' +
    'boilerplateBits boltzmann boundariesOf bracketReturn buildGraph centrality changePoints ' +
    'checkBlocks childOf chunkReport coChange coChangeGraph coChangeScores coChangeSignal ' +
    'coefficientOfVariation collapse collapseSimilar communities compareText compareViews ' +
    'composeContext configKindsFor contextFiles contextOf contextScores contextualize ' +
    'couplingEvidence covers createCorpus createIdentity createIgnoreRules createIndex ' +
    'createMeasure createSelection createTrie createUsedImports cut cutLines cutPlaces ' +
    'decodeSnapshot dedent deepestView defaultSummary deficit definitionScores ' +
    'dependentCounts dependents depthOf diffChunks dropJunk embedChunks encodeSnapshot ' +
    'entropyBoundaries entropyScores entryId evictionOrder evidenceOf expand explain ' +
    'exportTargets factsOf fieldScore fieldScores fileIndex fileMetadata filterChunks find ' +
    'findDeclarations findEntries findHeads findRuns fit flawOf fnv1a formatFact ' +
    'forwardEdges fromGraphology fuseSignals gain globalSignal gradient graphBuilder ' +
    'graphSignal handoff hasLexicon headerOf heading heatDiffusion holes identifierScores ' +
    'impact importGraph indexCommits inverseDocumentFrequency isManifest isProjectFile ' +
    'isProvisional isShown jaccard javaScriptProject joinStatements languageHint languageOf ' +
    'lengthNorm lengthOf locate locator manifestsOf mapBudget mapPage ' +
    'markdownHeadings maxNormalized maxNormalizedSum maximalMarginalRelevance mean ' +
    'measureLines median memoryStore mentionScores mergeRanges messageField messageScores ' +
    'metadataText modularity nameList nearestCommits neighbourScores nestHeads ngrams ' +
    'nodePackages omittedDirectories openCorpus order orderPortions pack packBytes pageRank ' +
    'partBlocks partition partitionByEntropy passageScores pathEvidence pathProximity ' +
    'pathScores pathSignal pathTree peaks placeCandidates placeFeatures placeholderOf ' +
    'placesByRarity placesOf planEviction planReinjection portionsOf pressure ' +
    'priceOf profile quantile rank rankChanges rankFiles rankLinks rankPlaces ' +
    'rankSymbols readCues readEntries readEntry readGraph readPlan reciprocalRankFusion ' +
    'reciprocalRanks record renderChanges renderContext renderGain renderHandoff renderLinks ' +
    'renderMap renderOrder renderSection replay resolveImports resolveMentions ' +
    'resolveSpecifier restore restoreIndex roleFactors runLayers sameFacts saturation ' +
    'savings scopeOf scoreBlocks scoreSignals scores sectionHeadings seedEvidence ' +
    'seedPartition seedScores seedTerms seededRandom selectBy separator serialize ' +
    'serializeEvent serializeHeader settle sha256 shannonEntropy signatureLines ' +
    'similarityThreshold skipReport smooth spectralRelevance stage standardDeviation ' +
    'stemEvidence summarizeSymbols superseded surpriseScores symbolEvidence ' +
    'symbolGraph symbolImpact symbolKey symbolOf tagClose targetsOf taskTypeOf temperatureOf ' +
    'termSignal testsOf textKind tile toBlocks tokenBits twinEvidence unpackPrior ' +
    'urgencyOf variance viewPreference visible waterFill weightsOf worthOf writeEntries ' +
    'zScore zipfPrior',
  'parses with a grammar, which the pool bounds':
    'assemble chunkLoaded chunkSource createPool createSource docBefore extract fallback ' +
    'fileDoc languageFile languagesIn loadLanguage recover references settleExported ' +
    'signature structure tuneNode20 unloadLanguage',
  'reads files, which are held to a size':
    'readNamedInput cacheDirectory findRepository createContainment explainFiles gitStatus ledgerFile listFiles ' +
    'listLedgerFiles loadO200k loadO200kEncoder loadPrior openCache openChunkFiles ' +
    'openLiveMap openWorkspace readBytes readCache readDiff readHistory readText resolveRoot ' +
    'runGit scan streamChunks walk writeCache',
};
